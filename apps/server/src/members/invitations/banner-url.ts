import { viewPictures } from '../../files/view.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'

/** The address of the picture above a letter. */
export async function bannerUrl({ db, config }: JobContext, fileId: string | null) {
  if (!fileId) return undefined
  const shown = (await viewPictures(db, [fileId])).get(fileId)?.highres
  return shown?.isAvailable ? new URL(shown.url, config.PUBLIC_URL).href : undefined
}
