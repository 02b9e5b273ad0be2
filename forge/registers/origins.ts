/** Names of many origins, as they stand in registers. Persons drawn from them are invented. */
export type Origin = {
  nationality: string
  surnames: readonly string[]
  men: readonly string[]
  women: readonly string[]
}

const list = (text: string) => text.split(' ').map((name) => name.replaceAll('_', ' '))

const french: Origin = {
  nationality: 'Française',
  surnames: list(
    "Martin Bernard Petit Durand Leroy Moreau Simon Laurent Lefèvre Garnier Faure Mercier Chevalier Besançon Thibault Hébert Joly Prévost Rousselet Delcourt Vasselin D'Aubigny De_La_Porte Le_Bihan Le_Goff Du_Plessis Saint-Aubin Kermadec Etcheverry Casanova Haran Guéguen Poirier Brossard Quéméneur Lacoste Desmarets Fontanelle Berthelot Marchandeau",
  ),
  men: list(
    'Jean Pierre Michel Philippe Alain Nicolas Christophe Patrick Frédéric Éric Sébastien Jérôme Thierry Benoît Loïc Jean-Marc Jean-Baptiste François Gaëtan Maël Théo Hugo Antoine Pierre-Yves Régis Hervé Damien',
  ),
  women: list(
    'Marie Nathalie Isabelle Sylvie Catherine Françoise Hélène Céline Aurélie Émilie Marie-Christine Anne-Sophie Léa Chloé Zoé Agnès Geneviève Maëlle Noémie Véronique Stéphanie Béatrice',
  ),
}

const maghrebi: Origin = {
  nationality: 'Marocaine',
  surnames: list(
    'Benali Ben_Salah El_Amrani Bouzid Haddad Cherif Mansouri Belkacem Ait_Ouali Ouhammou Zerrouki Boukhalfa El_Idrissi Khelifi Tahiri Benmoussa Saïdi Lahlou',
  ),
  men: list(
    'Mohamed Ahmed Youssef Karim Rachid Abdelkader Mustapha Nabil Samir Khalid Hicham Brahim Farid Omar Soufiane',
  ),
  women: list('Fatima Khadija Samira Nadia Leïla Yasmina Malika Aïcha Hayat Zineb Souad'),
}

const iberian: Origin = {
  nationality: 'Portugaise',
  surnames: list(
    'Da_Silva Ferreira Dos_Santos Pereira Rodrigues Gonçalves De_Oliveira Martínez García_Lorca Fernández Da_Costa Teixeira Carvalho Muñoz Ibáñez',
  ),
  men: list('José António Manuel Carlos Joaquim Luís Fernando Jorge Miguel João Rui Álvaro'),
  women: list('Maria Ana Isabel Teresa Conceição Rosa Carmen Lucía Inês Fernanda'),
}

const eastern: Origin = {
  nationality: 'Polonaise',
  surnames: list(
    'Kowalski Wiśniewska Nowak Zieliński Popescu Ionescu Petrov Ivanova Sokolov Dragomir Horváth Novák Jovanović Petrović Kaczmarek Szymański Hakobyan Sarkissian',
  ),
  men: list('Piotr Andrzej Krzysztof Mihai Dragoș Sergueï Dmitri Aleksandar Tomasz Zoltán Artur Hovhannes'),
  women: list('Katarzyna Agnieszka Elena Svetlana Ioana Milica Zuzana Ágnes Anouch Irina'),
}

const turkish: Origin = {
  nationality: 'Turque',
  surnames: list('Yılmaz Kaya Demir Çelik Şahin Öztürk Arslan Doğan Kılıç Aydın Özdemir'),
  men: list('Mehmet Mustafa Hüseyin İbrahim Murat Ömer Yusuf Emre'),
  women: list('Ayşe Emine Zeynep Hatice Elif Özlem'),
}

const asian: Origin = {
  nationality: 'Vietnamienne',
  surnames: list('Nguyen Tran Le Pham Huynh Wang Zhang Chen Lin Wu Kim Sivakumar Rajaratnam Selvarajah Thevar'),
  men: list('Van_Minh Huu Duc Xiaoming Wei Jian Kandiah Thomas Quang Suresh'),
  women: list('Thi_Mai Lan Xiaoli Mei Hong Priya Anh Kavitha Julie'),
}

const african: Origin = {
  nationality: 'Sénégalaise',
  surnames: list(
    "Diallo Traoré N'Diaye Koné Coulibaly Sow Ouattara Mbemba Nkosi Okafor N'Guessan Kouassi Bamba Cissé Touré",
  ),
  men: list('Mamadou Ousmane Ibrahima Moussa Kofi Amadou Seydou Cheikh Jean-Bosco Emmanuel Aristide'),
  women: list('Aminata Fatou Awa Mariama Ngozi Adjoua Rokhaya Grâce Bintou'),
}

const northern: Origin = {
  nationality: 'Belge',
  surnames: list(
    'Van_Den_Berg De_Smet Janssens Peeters Müller Schröder Von_Arnim Weiß Hofmann Vandenbroucke Declercq Verhaeghe De_Wit',
  ),
  men: list('Jan Pieter Joris Klaus Jürgen Wolfgang Bart Koen Matthias Lukas'),
  women: list('Ingrid Annelies Greet Ursula Heike Jutta Marijke Sabine Katrien'),
}

/** How often each is drawn: a register of France. */
export const frenchRegister: readonly Origin[] = [
  ...Array.from({ length: 9 }, () => french),
  ...Array.from({ length: 3 }, () => maghrebi),
  iberian,
  iberian,
  eastern,
  turkish,
  asian,
  african,
  african,
  northern,
]

const british: Origin = {
  nationality: 'British',
  surnames: list(
    "Smith Jones Patel Khan O'Connor MacDonald Fitzgerald Begum Hussain Okonkwo Chowdhury Fraser Llewellyn Pemberton Hargreaves St_John Double-Barrow Whitcombe Nolan Ashworth Singh Kaur Rahman Blackwood",
  ),
  men: list(
    'William Robert Michael Thomas Christopher Anthony Mohammed Daniel Stephen Andrew Edward Gareth Rajesh Liam Alexander',
  ),
  women: list('Elizabeth Margaret Katherine Susan Deborah Victoria Siobhan Amina Patricia Jennifer Priyanka Rebecca'),
}

export const britishRegister: readonly Origin[] = [british, british, british, eastern, african, asian]

const italian: Origin = {
  nationality: 'Italiana',
  surnames: list(
    "Rossi Bianchi Esposito D'Amico De_Luca Ferri Greco Lo_Presti Fo Caruso Santoro Pellegrini Zanetti Niccolò Bà Conti",
  ),
  men: list('Marco Giovanni Luca Antonio Gian_Carlo Nicolò Pier Ugo Domenico Salvatore Io'),
  women: list('Giulia Anna Maria_Grazia Chiara Eva Ilaria Francesca Ludovica'),
}

export const italianRegister: readonly Origin[] = [italian]
