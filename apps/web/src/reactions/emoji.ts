import celebrate from './emoji/celebrate.svg'
import laugh from './emoji/laugh.svg'
import like from './emoji/like.svg'
import love from './emoji/love.svg'
import sad from './emoji/sad.svg'
import wow from './emoji/wow.svg'

const pictures: Readonly<Record<string, string>> = { like, love, laugh, wow, sad, celebrate }

/** The picture of a reaction; other clients may send reactions without one. */
export const pictureOf = (reactionType: string) =>
  Object.hasOwn(pictures, reactionType) ? pictures[reactionType] : undefined
