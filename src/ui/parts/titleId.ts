/** The id the dialog is named by; ids are private to the shadow root. */
export const titleId = 'title'
