import { firstWords } from '../notifications/first-words.ts'

const MAX = 60

/** How a post is called where it is only named: by its title, else by its first words. */
export const nameOfPost = ({ title, text }: { readonly title: string; readonly text: string }) =>
  firstWords(title.trim() || text, MAX)
