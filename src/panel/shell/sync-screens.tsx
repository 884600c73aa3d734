// What tells how sync stands, in one file: parted, the two would take what they share with the first route out of its file.
export { Dashboard } from '#panel/dashboard/dashboard.tsx';
export { SyncCentre } from '#panel/changes/sync-centre.tsx';
