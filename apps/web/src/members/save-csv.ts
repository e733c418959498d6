import { saveFile } from '../accounts/save-file.ts'
import { csvOf } from './csv.ts'

/** The byte order mark by which spreadsheets recognize UTF-8. */
const UTF_8 = '\uFEFF'

/** Has the browser save rows as a CSV file under a name. */
export const saveCsv = (name: string, ...table: Parameters<typeof csvOf>) =>
  saveFile(name, UTF_8 + csvOf(...table), 'text/csv;charset=utf-8')
