/** A picture that comes over the tile which stands for it until then. */
export const walletPictureRules = `
.picture{flex:none;position:relative;display:grid}
.picture img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;border-radius:28%;opacity:0}
.picture img.there{opacity:1}
`
