/** A backup that cannot be made or restored, in a sentence for whoever typed the command. Nothing was changed. */
export class BackupError extends Error {}
