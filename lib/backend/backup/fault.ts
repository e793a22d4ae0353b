/** A file that cannot be restored; the message says why, behind "it". */
export class BackupFault extends Error {}
