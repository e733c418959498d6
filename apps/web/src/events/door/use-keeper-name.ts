import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { Door } from './door-state.ts'

/** The name of whoever let somebody in. */
export function useKeeperName({ keepers }: Pick<Door, 'keepers'>) {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  return (id: string | null) => {
    const known = keepers.find(({ _id }) => _id === id)?.name
    return known || (id !== null && me?._id === id ? me.fullname : t('events.door.somebody'))
  }
}
