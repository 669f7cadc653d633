export * from './domain/select.js'
