export default {
  input: './generated/openapi.json',
  output: { path: 'generated/hey-api', module: { extension: '.ts' } },
};
