/** `npm run --silent registrations:csv`: prints only the registrations, as a table; `-- --session DUP2610` prints those of one session. */
import { spawn } from 'node:child_process'

const table = spawn(process.execPath, ['src/school/office/registrations-csv.js', ...process.argv.slice(2)], {
  cwd: 'content-service',
  stdio: 'inherit',
})
table.on('exit', (code) => process.exit(code ?? 1))
