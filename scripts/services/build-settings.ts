/** What is built and where, from the environment. The gallery's checks keep their build beside that of the site. */
export const buildDir = process.env.BUILD_DIR ?? 'dist'
/** QA_PAGES=1: with the pages under /qa. */
export const hasGallery = process.env.QA_PAGES === '1'
