/** `npm run content:token`: prints a token with write access to the content service, and no other output. */
import { spawn } from 'node:child_process'

const token = spawn(process.execPath, ['scripts/token.js'], { cwd: 'content-service', stdio: 'inherit' })
token.on('exit', (code) => process.exit(code ?? 1))
