const svg = (ground: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${ground}" d="M0 0h24v24H0z"/>${drawing}</svg>`

const cup =
  '<path fill="#fff" d="M5 9h11v2h1.5a3 3 0 0 1 0 6h-2.2A5 5 0 0 1 12 19H9a4 4 0 0 1-4-4zm11 4v2h1.5a1 1 0 0 0 0-2z"/>' +
  '<path fill="#fff" d="M8 4.5h1.5v2.8H8zm3.5 0H13v2.8h-1.5z"/>'

const bean =
  '<g transform="rotate(35 12 12)"><ellipse fill="#fff" cx="12" cy="12" rx="5.5" ry="8"/>' +
  '<path fill="#1f6f5c" d="M12.7 3.9c-2.6 3 2.1 5.2-.7 8.1-2.6 2.8 1.2 5.2-.7 8.1l-1.5-.3c1.7-2.9-2-5 .7-8.1 2.5-2.8-2-4.7.6-7.7z"/></g>'

/** Of chains that are nobody's but the sandbox's, by their number: a cup and a bean. */
export const chainPictures: Readonly<Record<string, string>> = {
  31337: svg('#b4552d', cup),
  31338: svg('#1f6f5c', bean),
}

/** Their addresses, as the modal's option `chainImages` has them. */
export const chainImagesAt = (origin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(chainPictures).map((id) => [id, `${origin}/chains/${id}.svg`]))
