/** Characters that draw nothing; whoever puts them into a word hides it from a filter and from nobody else. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}[\p{Cc}--[\t\n\v\f\r\u0085]]]/gv

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')
