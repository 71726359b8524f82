/** Loads the views of all review elements; undefined if they fail to load. */
export const requestViews = () => import('../controllers/mount.ts').catch(() => {});
