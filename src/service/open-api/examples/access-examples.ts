import type { accessExtensions } from '../../../contract/operations/shop-access.ts';
import type { OperationExamples } from './operation-example.ts';

const secrets = [{ name: 'REVIEWS_API_KEY', value: 'GJtXhZ3bS0mQyB1vXW2b9kqvJ4v1sC2bSdEo8Q' }];
const at = '2024-05-01T12:00:00Z';

export const accessExamples: OperationExamples<keyof typeof accessExtensions> = {
  get_credentials: {
    input: {},
    data: { list: [{ id: 'b1d7f0c2a4e69835', kind: 'api-key', scopes: [], created_at: at, expires_at: '' }] },
  },
  create_credential: { input: { kind: 'api-key' }, data: { credential: 'b1d7f0c2', secrets } },
  rotate_credential: { input: { credential: 'b1d7f0c2a4e69835' }, data: { credential: 'b1d7f0c2', secrets } },
  revoke_credential: { input: { credential: 'b1d7f0c2a4e69835' }, data: {} },
  get_connections: {
    input: {},
    data: { list: [{ id: '3', name: 'Lamp ERP', scopes: ['read_reviews'], authorized_at: at }] },
  },
  end_connection: { input: { platform_id: '3' }, data: {} },
  get_people: {
    input: {},
    data: {
      list: [
        {
          ...{ id: '7', name: 'Ada', email: 'ada@lamps.example', role: 'owner', is_disabled: 0 },
          ...{ has_password: 1, has_factor: 1, used_at: at },
        },
      ],
    },
  },
  add_person: {
    input: { email: 'bo@lamps.example', name: 'Bo', role: 'moderator' },
    data: { id: '8', url: 'https://reviews.lamps.example/console/link/GJtXhZ3bS0mQyB1vXW2b9kqvJ4v1sC2b' },
  },
  set_role: { input: { id: '8', role: 'reader' }, data: {} },
};
