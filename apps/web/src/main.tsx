import './platform/no-eval.ts'
import { start } from './start.tsx'

void start(document)
