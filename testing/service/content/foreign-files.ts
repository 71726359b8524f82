type ForeignFile = {
  /** The kind of tool or data set whose header it is. The rows are invented. */
  kind: string;
  csv: string;
  /** Options that only a person can decide. */
  decided?: { dateFormat?: string; scope?: string; scale?: string; state?: string[] };
  /** The reviews that the printed suggestion creates. */
  reviews: object[];
};

/** Headers of tools and data sets without a recognised layout. */
export const foreignFiles: ForeignFile[] = [
  {
    kind: 'a beauty forum',
    csv: `profile_username,profile_age,profile_description,product_id,rating,review_date,text_content,usage_period
ida_k,25 - 29,"Oily, Medium Light, Neutral",s-1,5,05 Mar 2024,"Light on the skin, and I use it every morning",3 months
jonna,30 - 34,"Dry, Light, Cool",s-1,2,07 Mar 2024,"Too rich for me, but the smell is lovely",1 week
`,
    reviews: [
      {
        ...{ author: 'ida_k', rating: 5, product_handle: 's-1', commented_at: '2024-03-05T00:00:00Z' },
        content: 'Light on the skin, and I use it every morning',
      },
      { author: 'jonna', rating: 2, content: 'Too rich for me, but the smell is lovely' },
    ],
  },
  {
    kind: 'a marketplace with translations',
    csv: `evaluationId,productId,buyerName,buyerCountry,starRating,buyerFeedback,buyerTranslationFeedback,evalDate,skuInfo,upVoteCount
61,1005001,I***a,IT,5,"Molto bella, e arriva presto","Very beautiful, and it comes soon, as it should",25 Sep 2025,Color:Red,2
62,1005001,J***n,ES,4,"Muy bonita, me gusta","Very pretty, I like it and so does my mother",10 Nov 2025,Color:Blue,0
`,
    reviews: [
      {
        ...{ author: 'I***a', rating: 5, product_id: '1005001', author_country: 'IT' },
        ...{ content: 'Molto bella, e arriva presto', commented_at: '2025-09-25T00:00:00Z' },
      },
      { content: 'Muy bonita, me gusta', author_country: 'ES' },
    ],
  },
  {
    kind: 'an app with camel case',
    csv: `productId,productTitle,reviewId,author,email,location,reviewTitle,reviewMessage,reviewRating,reviewDate,reviewState,reviewVerifiedType,reviewReply,reviewReplyDate
8123,Hall lamp,11,Ida,ida@example.com,"Leeds, GB",Warm,Fills the whole room with light,5,2024-03-05,published,buyer,"Thank you, Ida",2024-03-06
8123,Hall lamp,12,Jon,jon@example.com,"Oslo, NO",Hm,It could be a little brighter,3,2024-03-07,unpublished,,,
`,
    reviews: [
      {
        ...{ product_id: '8123', title: 'Warm', content: 'Fills the whole room with light', is_published: 1 },
        ...{ author_email: 'ida@example.com', author_country: 'GB', is_verified: 1 },
        reply: { content: 'Thank you, Ida', reply_at: '2024-03-06T00:00:00Z' },
      },
      { rating: 3, is_published: 0, reply: null },
    ],
  },
  {
    kind: 'an app with nicknames and photos',
    csv: `handle,variant,nickname,email,rating,review,photo_urls,date,status,verified
hall-lamp,Brass / Large,Ida K.,ida@example.com,5,Fills the whole room with light,https://photos.example/1.jpg,2024-03-05 08:00:00,Active,true
hall-lamp,Black / Small,Jon,jon@example.com,2,The switch broke in a week,,2024-03-09 08:00:00,Hidden,false
`,
    reviews: [
      {
        ...{ author: 'Ida K.', product_handle: 'hall-lamp', is_published: 1, is_verified: 1 },
        ...{ content: 'Fills the whole room with light', media: [{ url: 'https://photos.example/1.jpg' }] },
      },
      { author: 'Jon', is_published: 0, content: 'The switch broke in a week' },
    ],
  },
  {
    kind: 'a site for reviews of shops',
    decided: { scope: 'store' },
    csv: `Reference,Review Created,Consumer,Stars,Title,Review Text,Company Reply,Company Reply Date,Location
R-1,2024-02-02T10:00:00Z,Ida,5,Great,They answered within the hour,"Thanks, Ida!",2024-02-03T08:00:00Z,GB
R-2,2024-02-04T10:00:00Z,Jon,2,Slow,My parcel took two weeks,,,NO
`,
    reviews: [
      {
        ...{ rating: 5, title: 'Great', content: 'They answered within the hour', author: 'Ida' },
        ...{ commented_at: '2024-02-02T10:00:00Z', reply: { content: 'Thanks, Ida!' } },
      },
      { rating: 2, author: 'Jon', content: 'My parcel took two weeks' },
    ],
  },
  {
    kind: 'an app store',
    csv: `reviewId,userName,userImage,content,score,thumbsUpCount,reviewCreatedVersion,at,replyContent,repliedAt,appId
a1-b2,Ida K,https://face.example/1.jpg,Works well on my old phone,5,3,5.1.2,2024-03-05 10:00:00,"Thank you, Ida",2024-03-06 09:00:00,shop.app
a1-b3,Jon,https://face.example/2.jpg,It stops when I turn it,2,0,5.1.3,2024-03-07 10:00:00,,,shop.app
`,
    decided: { scope: 'store' },
    reviews: [
      {
        ...{ author: 'Ida K', rating: 5, content: 'Works well on my old phone', media: [] },
        ...{ commented_at: '2024-03-05T10:00:00Z', reply: { reply_at: '2024-03-06T09:00:00Z' } },
      },
      { author: 'Jon', rating: 2, reply: null },
    ],
  },
  {
    kind: 'a crawler of shops',
    csv: `id,dateAdded,dateUpdated,name,asins,brand,reviews.date,reviews.dateSeen,reviews.doRecommend,reviews.rating,reviews.text,reviews.title,reviews.username
AV1,2015-10-30T08:59:32Z,2018-11-01T00:00:00Z,Hall lamp,B01,Own,2017-08-13T00:00:00Z,2018-01-01T00:00:00Z,true,5,Fills the whole room with light,Warm,ida
AV2,2015-10-30T08:59:32Z,2018-11-01T00:00:00Z,Hall lamp,B01,Own,2017-09-14T00:00:00Z,2018-01-01T00:00:00Z,false,3,It could be a little brighter,So so,jon
`,
    reviews: [
      {
        ...{ commented_at: '2017-08-13T00:00:00Z', title: 'Warm', author: 'ida', rating: 5 },
        ...{ content: 'Fills the whole room with light', product_handle: 'B01' },
      },
      { author: 'jon', title: 'So so' },
    ],
  },
  {
    kind: 'a data set of groceries',
    csv: `Id,ProductId,UserId,ProfileName,HelpfulnessNumerator,HelpfulnessDenominator,Score,Time,Summary,Text
1,B001E4,A3SGX,ida,1,1,5,1303862400,Good tea,I have bought several of these and they are good
2,B00813,A1D87,jon,0,0,1,1346976000,Not as described,The label says large but they are tiny
`,
    reviews: [
      {
        ...{ author: 'ida', rating: 5, title: 'Good tea', product_handle: 'B001E4' },
        ...{
          commented_at: '2011-04-27T00:00:00Z',
          content: 'I have bought several of these and they are good',
        },
      },
      { author: 'jon', title: 'Not as described' },
    ],
  },
  {
    kind: 'a data set with row numbers',
    csv: `,author_id,rating,submission_time,review_text,review_title,skin_tone,skin_type,product_id,product_name,brand_name
0,1741593524,5,2023-02-01,I use this with the cream and it melts,Taught me to clean,lightMedium,dry,P504322,Gentle milk,Own
1,31423088263,1,2023-03-21,It made my skin red for two days,Disappointed,fair,oily,P504322,Gentle milk,Own
`,
    reviews: [
      {
        ...{ rating: 5, title: 'Taught me to clean', content: 'I use this with the cream and it melts' },
        ...{ author: 'Customer', product_handle: 'P504322', product_title: 'Gentle milk' },
      },
      { rating: 1, commented_at: '2023-03-21T00:00:00Z' },
    ],
  },
  {
    kind: 'clothing with row numbers',
    csv: `,Clothing ID,Age,Title,Review Text,Rating,Recommended IND,Positive Feedback Count,Division Name,Class Name
0,767,33,,So soft and warm and comfortable,4,1,0,Intimates,Layering
1,1080,34,Happy,I found it in a shop and had to have it,5,1,4,General,Dresses
`,
    reviews: [
      { rating: 4, product_id: '767', title: '', content: 'So soft and warm and comfortable' },
      { rating: 5, title: 'Happy', author: 'Customer' },
    ],
  },
  {
    kind: 'a guide to places',
    csv: `review_id,user_id,business_id,stars,date,text,useful,funny,cool
KU_1,mh_3,XQfw,3,2018-07-07 22:09:11,If you decide to eat here it will take two hours,0,0,0
BiT_2,Oyo,7ATY,5,2012-01-03 15:28:18,I have taken many classes here and enjoyed them all,1,0,1
`,
    decided: { scope: 'store' },
    reviews: [
      {
        rating: 3,
        commented_at: '2018-07-07T22:09:11Z',
        content: 'If you decide to eat here it will take two hours',
      },
      { rating: 5 },
    ],
  },
  {
    kind: 'a form with sentences as names',
    csv: `Timestamp,"What is your name, or nickname?","How many stars, 1 to 5?","What did you think, in a few words?",Which product? (SKU),"Internal notes, for the team"
2024-03-05 10:00:00,Ida,5,Fills the whole room with light,L-1,Call her back about the discount
2024-03-06 10:00:00,Jon,4,It could be a little brighter,L-1,Nothing to do here at all
`,
    reviews: [
      {
        ...{ author: 'Ida', rating: 5, product_handle: 'L-1', commented_at: '2024-03-05T10:00:00Z' },
        content: 'Fills the whole room with light',
      },
      { author: 'Jon' },
    ],
  },
];
