import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs some of Debian's packages where we may; returns whether it did. */
export function installDebianPackages(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(', ')} from Debian’s packages …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  return true
}
