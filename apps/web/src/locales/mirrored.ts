import { mirrored } from '@guildhall/contract'
import english from './en.json'

// biome-ignore lint/style/noDefaultExport: loaded like the catalogues of other languages, which are JSON
export default mirrored(english)
