import { type CardName, cardCalled, cardNames } from '../cards.ts'
import { escaped } from '../html.ts'

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The cards that a hosted page offers; the first one works, and only what is paid once may be paid later. */
export const cardChoice = (isOnce = false) =>
  `<fieldset><legend>Card</legend>${cardNames
    .filter((name) => isOnce || name !== 'slow')
    .map((name, index) => {
      const { label, number } = cardCalled(name)
      return `<label><input type="radio" name="card" value="${name}"${index === 0 ? ' checked' : ''}> ${escaped(
        `${label} (${grouped(number)})`,
      )}</label>`
    })
    .join('')}</fieldset>`

export const chosenCard = (fields: URLSearchParams): CardName =>
  cardNames.find((name) => name === fields.get('card')) ?? 'works'
