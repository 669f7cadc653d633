/**
 * Every time of what moves in the card, in ms, and its curves: nowhere else in src/ui stands one (test/ui/motionTokens.test.ts).
 * Rules have what many of them share as `--_…` properties, and the rest from here; scripts take numbers. With pressTokens.ts
 * and lateTokens.ts.
 */
import { durations } from '../../domain/prelude/time.js'
import { fast, press } from './pressTokens.js'

/** Opening, and a view that comes. */
export const base = durations.viewEnter
/** A view that goes, under the one that comes. */
export const fade = 90
/** The card's height where much changes; a picture that travels; a sheet that springs back. */
export const move = 220
/** A sheet comes, and goes. */
export const sheet = 280
export const sheetAway = 200

/** Fast at first, and long in coming to rest. */
export const ease = 'cubic-bezier(.2,.8,.2,1)'
/** Of what a finger could move as well. */
export const slide = 'cubic-bezier(.32,.72,0,1)'

// The shape of what comes shows after this: with the frames until then 150 ms after the press.
export const late = 120
export const pulse = 1_400

/** What many rules share. */
export const motionProperties =
  `--_press:${press}ms;--_fast:${fast}ms;--_base:${base}ms;` +
  `--_away:${sheetAway}ms;--_ease:${ease};--_slide:${slide}`
