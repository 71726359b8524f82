import type { Colleague, Connection, Credential } from '../../src/contract/shop-access.ts';
import type { Operations } from './fake-service.ts';

const at = '2026-11-20T11:00:00Z';

const credential: Credential = {
  ...{ id: 'b1d7f0c2a4e69835', kind: 'bearer', scopes: ['read_reviews'], created_at: at },
  expires_at: '2027-11-20T11:00:00Z',
};

const ines: Colleague = {
  ...{ id: '7', name: 'Ines', email: 'ines@lamps.example', role: 'owner', is_disabled: 0 },
  ...{ has_password: 1, has_factor: 1, used_at: '2026-11-28T11:00:00Z' },
};

/** The operations behind the pages about people, credentials and platforms, over records in memory. */
export function accessOperations(): Operations {
  let credentials = [credential];
  let people = [ines, { ...ines, id: '8', name: 'Bo', email: 'bo@lamps.example', role: 'reader' as const }];
  let connections: Connection[] = [
    { id: '3', name: 'Lamp ERP', scopes: ['read_reviews', 'read_orders'], authorized_at: at },
  ];
  const secrets = {
    credential: 'b1d7f0c2',
    secrets: [{ name: 'REVIEWS_API_KEY', value: 'shown-once-GJtXhZ3bS0mQ' }],
  };
  return {
    get_credentials: () => ({ list: credentials }),
    create_credential: ({ kind }) => {
      const created = { ...credential, id: 'new', kind: kind as Credential['kind'], scopes: [] };
      credentials = [...credentials, created];
      return secrets;
    },
    rotate_credential: () => secrets,
    revoke_credential: ({ credential: id }) => {
      credentials = credentials.filter((one) => one.id !== id);
      return {};
    },
    get_connections: () => ({ list: connections }),
    end_connection: () => {
      connections = [];
      return {};
    },
    get_people: () => ({ list: people }),
    add_person: ({ email, name, role }) => {
      if (people.some((one) => one.email === email)) throw 'already_exists';
      const person = { email: String(email), name: String(name), role: role as Colleague['role'] };
      people = [...people, { ...ines, ...person, id: '9', has_password: 0, has_factor: 0, used_at: '' }];
      return { id: '9', url: 'https://lamps.example/console/link/once' };
    },
    set_role: ({ id, role }) => {
      if (people.every((one) => one.id === id || one.role !== 'owner')) throw 'already_exists';
      people = people
        .filter((one) => role !== 'none' || one.id !== id)
        .map((one) => (one.id === id ? { ...one, role: role as Colleague['role'] } : one));
      return {};
    },
  };
}
