// What tells how sync stands, in one file: parted, the two would take what they share with the first route out of its file.
export { Dashboard } from './dashboard.tsx';
export { SyncCentre } from './sync-centre.tsx';
