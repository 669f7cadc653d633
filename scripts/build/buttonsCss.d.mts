export const writeButtonsCss: (root: string, folder: string) => Promise<void>
