// Prints the contract as an OpenAPI 3.1 document.
import { allCalls } from '@guildhall/contract/all'
import { openApiDocument } from '../src/platform/http/openapi.ts'

console.log(JSON.stringify(openApiDocument(allCalls), null, 2))
