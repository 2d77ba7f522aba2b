/** One digest over everything that dist/ is made of. */
export function buildHash(root: string): string;
/** Whether dist/ was built from the sources as they are now. */
export function isBuilt(root: string): boolean;
/** Says that dist/ is not to be trusted until the build has finished. */
export function forgetBuild(root: string): void;
/** Says that dist/ was built from sources with this digest. */
export function rememberBuild(root: string, digest: string): void;
