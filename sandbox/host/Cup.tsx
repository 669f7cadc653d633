import type { ReactNode } from 'react'

/** The shop's picture, in the colours of its look. */
export const Cup = (): ReactNode => (
  <svg className="cup" viewBox="0 0 240 200" role="img" aria-label="A cup of coffee">
    <path className="cup-steam" d="M96 28c-9 11 9 16 0 28M120 18c-10 13 10 20 0 34M144 28c-9 11 9 16 0 28" />
    <ellipse className="cup-saucer" cx="116" cy="168" rx="86" ry="13" />
    <path className="cup-handle" d="M170 96h12a19 19 0 0 1 0 38h-20" />
    <path className="cup-body" d="M58 78h116v32c0 32-20 54-58 54s-58-22-58-54z" />
    <ellipse className="cup-rim" cx="116" cy="78" rx="58" ry="13" />
    <ellipse className="cup-coffee" cx="116" cy="80" rx="49" ry="9" />
    <path className="cup-light" d="M74 100c0 22 6 36 17 46" />
  </svg>
)
