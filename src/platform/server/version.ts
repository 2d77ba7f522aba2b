import packageJson from '../../../package.json' with { type: 'json' };

/** Version of the product, from `package.json`. */
export const VERSION: string = packageJson.version;
