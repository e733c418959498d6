import { matrix } from './matrix.ts'

matrix(import.meta.filename)
