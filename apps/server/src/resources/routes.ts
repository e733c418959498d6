import { resourceCalls } from '@guildhall/contract/resources'
import { routes } from '../platform/handler.ts'
import { addResource } from './add.ts'
import { deleteResource, editResource } from './edit.ts'
import { getResources } from './list.ts'

export const resourceRoutes = routes(resourceCalls, {
  getResources,
  addResource,
  editResource,
  editResourceAlias: editResource,
  deleteResource,
  deleteResourceAlias: deleteResource,
})
