import { ENGINE_VARIABLES } from '../../src/server/environment.ts'

/** Of the content service, as docs/operate.md explains them. */
const OF_CONTENT_SERVICE = [
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'APP_KEYS',
  'CONTENT_ADMIN',
  'CONTENT_HOST',
  'CONTENT_LOG',
  'CONTENT_PORT',
  'CONTENT_WRITE_TOKEN',
  'DATABASE_CLIENT',
  'DATABASE_FILENAME',
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'ERASURES_FILE',
  'ERASURE_KEY',
  'PREVIEW_SECRET',
  'SEED_SCALE',
  'SITE_URL',
  'SITE_WEBHOOK_SECRET',
  'SITE_WEBHOOK_URL',
  'TRANSFER_TOKEN_SALT',
  'UPLOADS_DIR',
]
/** Of the scripts that build the site and read its content. */
const OF_SCRIPTS = ['BUILD_DIR', 'CONTENT_TOKEN', 'QA_PAGES']

/** The names of the engine's variables that set up a site or its content service. Tests give each what it is to have. */
export const SERVICE_SETTINGS: readonly string[] = [
  ...new Set([...Object.keys(ENGINE_VARIABLES), ...OF_CONTENT_SERVICE, ...OF_SCRIPTS]),
]
