export { defaultDescription, defaultTitle, type Page, Preloaded, type Render } from './shapes.ts'
