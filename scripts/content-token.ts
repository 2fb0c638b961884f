/** `npm run content:token`: prints only a token, which gives write access to the content service. */
import { spawn } from 'node:child_process'

const token = spawn(process.execPath, ['scripts/token.js'], { cwd: 'content-service', stdio: 'inherit' })
token.on('exit', (code) => process.exit(code ?? 1))
