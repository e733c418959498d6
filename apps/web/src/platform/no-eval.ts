// zod would try `new Function`, which the content security policy refuses and reports on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
