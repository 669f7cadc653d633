import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseUrl, openDatabase } from '../../sandbox/api/database.js'
import { firstProjects } from '../../sandbox/api/projects.js'

describe('the database', () => {
  it('is one in memory, unless a file is named: that is kept from one start to the next', async () => {
    expect([databaseUrl(undefined), databaseUrl('')]).toEqual([':memory:', ':memory:'])
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-db-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const url = databaseUrl(join(folder, 'new/api.db'))
    const first = await openDatabase(url)
    await first.writeProject({
      id: 'sandbox',
      name: 'Changed',
      features: [],
      allowedOrigins: null,
      analytics: true,
    })
    await first.setFault('rpc', { status: 500, times: 3 })
    await first.takeFault('rpc')
    first.close()
    const second = await openDatabase(url)
    expect(await second.project('sandbox')).toMatchObject({
      name: 'Changed',
      allowedOrigins: null,
      analytics: true,
    })
    expect(await second.projects()).toHaveLength(firstProjects.length)
    expect(await second.faults()).toEqual([{ route: 'rpc', fault: { status: 500, times: 3 }, remaining: 2 }])
    second.close()
  })

  // Planted: the rest read first and written afterwards.
  it('gives the last of a fault to one request of many', async () => {
    const database = await openDatabase(':memory:')
    await database.setFault('*', { status: 500, times: 3 })
    const met = await Promise.all(Array.from({ length: 40 }, () => database.takeFault('rpc')))
    expect(met.filter((fault) => fault !== undefined)).toHaveLength(3)
    database.close()
  })
})
