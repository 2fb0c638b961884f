/** `npm run content:token`: prints a token that may write to the content service, and nothing else. */
import { spawn } from 'node:child_process'

const token = spawn(process.execPath, ['scripts/token.js'], { cwd: 'content-service', stdio: 'inherit' })
token.on('exit', (code) => process.exit(code ?? 1))
