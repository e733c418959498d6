import { matrix } from './matrix.ts'

matrix(5)
