/** `npm run authors`: the content service with its admin panel, until Ctrl-C. */
import { spawn } from 'node:child_process'

const authors = spawn(process.execPath, ['scripts/authors.js'], { cwd: 'content-service', stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => authors.kill(signal))
authors.on('exit', (code) => process.exit(code ?? 1))
