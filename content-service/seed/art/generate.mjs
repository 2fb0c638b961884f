import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { PICTURES } from './pictures.mjs'
import { render } from './render.mjs'
import { SCENES } from './scenes/index.mjs'

const SELF = fileURLToPath(import.meta.url)
const IMAGES = path.resolve(path.dirname(SELF), '../images')
const PROOFS = path.join(os.tmpdir(), 'asb-proofs')
/** A proof is this many times smaller than the picture. */
const PROOF_SCALE = 4
/** From this width on a picture is a cover, which can do with fewer samples for each pixel. */
const COVER_WIDTH = 1300

if (isMainThread) await drawAll(process.argv.slice(2))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
else parentPort.on('message', async (job) => parentPort.postMessage(await draw(job)))

/** Draws the pictures that the command line asks for, one on each processor at a time. */
async function drawAll(args) {
  const isProof = args.includes('--draft')
  const names = args.filter((arg) => !arg.startsWith('--'))
  const jobs = PICTURES.map((picture) => ({ picture, isProof })).filter(({ picture: [name] }) =>
    names.length > 0 ? names.includes(name) : !fs.existsSync(fileOf(name, isProof)),
  )
  const unknown = names.filter((name) => !PICTURES.some(([known]) => known === name))
  if (unknown.length > 0) throw new Error(`Not in pictures.mjs: ${unknown.join(', ')}`)
  fs.mkdirSync(path.dirname(fileOf('any', isProof)), { recursive: true })
  const hands = Math.min(os.availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: hands }, () => work(jobs)))
}

/** Gives one worker after another of the jobs until none is left. */
function work(jobs) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SELF)
    const next = () => {
      const job = jobs.shift()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
      if (job) worker.postMessage(job)
      else void worker.terminate().then(resolve)
    }
    worker.on('message', (line) => {
      process.stdout.write(`${line}\n`)
      next()
    })
    worker.on('error', reject)
    next()
  })
}

/** @returns {Promise<string>} what was drawn, for the one who waits */
async function draw({ picture: [name, scene, parameters, palette, fullWidth, fullHeight, quality = {}], isProof }) {
  const isCover = fullWidth > COVER_WIDTH
  const scale = isProof ? PROOF_SCALE : 1
  const [width, height] = [fullWidth, fullHeight].map((side) => Math.round(side / scale))
  const arcade = scene === 'arcade'
  const usual = { spp: arcade ? 9 : isCover ? 5 : 6, gi: arcade ? 3 : 2, denoise: 3, grain: 5.5 }
  const { spp, gi, denoise, grain } = { ...usual, ...quality, ...(isProof && { spp: 2, grain: 3 }) }
  const pixels = render({
    scene: SCENES[scene](parameters),
    width,
    height,
    spp,
    gi,
    denoise,
    grain,
    palette,
    seed: name,
  })
  const file = fileOf(name, isProof)
  const webp = { quality: quality.quality ?? (isCover ? 74 : 80), smartSubsample: true, effort: 6 }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp(webp)
    .toFile(`${file}.part`)
  fs.renameSync(`${file}.part`, file)
  return `${file} ${width}x${height}, ${Math.round(fs.statSync(file).size / 1024)} kB`
}

function fileOf(name, isProof) {
  return path.join(isProof ? PROOFS : IMAGES, `${name}.webp`)
}
