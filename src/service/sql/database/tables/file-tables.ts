/** The tables of files of shops. */
export type FileTables = { shop_file: ShopFileTable; shop_file_part: ShopFilePartTable };

/** `bytes` is null until the file is complete. `is_taken`: whether it was downloaded, if that works once. */
type ShopFileTable = {
  shop_id: string;
  id: string;
  kind: string;
  name: string;
  person_id: string;
  bytes: number | null;
  is_taken: number;
  created_at: number;
  expires_at: number;
};

type ShopFilePartTable = { shop_id: string; file_id: string; number: number; content: Uint8Array };
