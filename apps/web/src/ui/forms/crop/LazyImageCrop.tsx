import { Suspense } from 'react'
import { lazyPart } from '../../../platform/fetch-part.ts'
import { Waiting } from '../Waiting.tsx'
import type { ImageCropProps } from './ImageCrop.tsx'

const ImageCrop = lazyPart(async () => ({ default: (await import('./ImageCrop.tsx')).ImageCrop }))

/** ImageCrop, fetched when it is first shown. */
export const LazyImageCrop = (props: ImageCropProps) => (
  <Suspense fallback={<Waiting />}>
    <ImageCrop {...props} />
  </Suspense>
)
