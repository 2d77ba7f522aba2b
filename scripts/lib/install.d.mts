/** Makes node_modules hold what package-lock.json says; `root` is the folder of package.json. */
export function ensureInstalled(root: string): void;
