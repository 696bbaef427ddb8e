export { app } from '#app/thing.ts'
