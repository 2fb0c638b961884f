import { amphitheatre } from './amphitheatre.mjs'
import { arcade } from './arcade.mjs'
import { bust } from './bust.mjs'
import { lamps } from './lamps.mjs'
import { portals } from './portals.mjs'
import { room } from './room.mjs'
import { shelf } from './shelf.mjs'
import { spiral } from './spiral.mjs'
import { steps } from './steps.mjs'
import { still } from './still.mjs'
import { terraces } from './terraces.mjs'
import { tree } from './tree.mjs'
import { viaduct } from './viaduct.mjs'
import { walls } from './walls.mjs'

/**
 * The scenes by name. Each takes its parameters and gives what the renderer needs: `map`, the distance from a point to
 * the nearest surface, which also leaves the material of that surface in `state.m`; the camera, the sun and the sky.
 * The idea behind all of them: a room before the people arrive, hard daylight, and one red part.
 */
export const SCENES = {
  amphitheatre,
  arcade,
  bust,
  lamps,
  portals,
  room,
  shelf,
  spiral,
  steps,
  still,
  terraces,
  tree,
  viaduct,
  walls,
}
