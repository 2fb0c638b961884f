/**
 * `npm run --silent registrations:csv`: prints the registrations as a CSV table. To print the registrations of only one
 * session, add the session's key: `-- --session DUP2610`.
 */
import { spawn } from 'node:child_process'

const table = spawn(process.execPath, ['src/school/office/registrations-csv.js', ...process.argv.slice(2)], {
  cwd: 'content-service',
  stdio: 'inherit',
})
table.on('exit', (code) => process.exit(code ?? 1))
