import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { placeKeys } from './event-look.ts'

type Placed = Pick<Event, 'locationType' | 'location'>

/** Where an event takes place, in words: the venue where it has one. */
export function usePlaceWords() {
  const { t } = useTranslation()
  return ({ locationType, location }: Placed) => {
    if (!location || locationType === 'online' || locationType === 'chat') return t(placeKeys[locationType])
    return locationType === 'hybrid' ? t('events.alsoOnline', { place: location.title }) : location.title
  }
}
