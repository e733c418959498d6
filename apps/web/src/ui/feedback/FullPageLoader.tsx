import { useAppSelector } from '../../platform/store/hooks.ts'
import styles from './FullPageLoader.module.css'
import { Spinner } from './Spinner.tsx'

export function FullPageLoader() {
  const isShown = useAppSelector((state) => state.app.isLoaderShown)
  return isShown ? (
    <div className={styles.cover} data-full-page-loader>
      <Spinner />
    </div>
  ) : null
}
