import { matrix } from './matrix.ts'

matrix(6)
